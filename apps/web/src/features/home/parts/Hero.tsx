import { home } from '@assay/contract';
import { useCall } from '../../../shared/client/useCall.ts';
import { Banner } from './Banner.tsx';
import { Carousel } from './Carousel.tsx';

/** The pictures of the site, or the banner while there are none. */
export const Hero = () => {
  const { data } = useCall(home.homeCarousel, {}, { staleTime: 300_000, quiet: true });
  return data !== undefined && data.length > 0 ? <Carousel pictures={data} /> : <Banner />;
};
