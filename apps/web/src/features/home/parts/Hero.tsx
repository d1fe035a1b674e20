import { home } from '@assay/contract';
import { VisuallyHidden } from '@mantine/core';
import { useCall } from '../../../shared/client/useCall.ts';
import { useSite } from '../../../shared/client/useSite.ts';
import { Banner } from './Banner.tsx';
import { Carousel } from './Carousel.tsx';

/** The pictures of the site, or the banner while there are none. */
export const Hero = () => {
  const { data } = useCall(home.homeCarousel, {}, { staleTime: 300_000, quiet: true });
  const { name } = useSite();
  if (data === undefined || data.length === 0) return <Banner />;
  return (
    <>
      <VisuallyHidden component="h1">{name}</VisuallyHidden>
      <Carousel pictures={data} />
    </>
  );
};
