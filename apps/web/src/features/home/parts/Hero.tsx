import { VisuallyHidden } from '@mantine/core';
import { paths } from '../../../paths.ts';
import { useSite } from '../../../shared/client/useSite.ts';
import { Banner } from './Banner.tsx';
import { Carousel } from './Carousel.tsx';
import { OwnSlide } from './OwnSlide.tsx';
import { SitePicture } from './SitePicture.tsx';
import { useHome } from './useHome.ts';

const own = [
  { key: 'banner', content: <Banner /> },
  { key: 'board', content: <OwnSlide art="board" to={paths.contestList} /> },
  { key: 'cases', content: <OwnSlide art="cases" to={paths.status} /> },
];

/** The pictures of the site, or ours while there are none. */
export const Hero = () => {
  const data = useHome().data?.carousel;
  const { name } = useSite();
  if (data === undefined || data.length === 0) return <Carousel slides={own} />;
  return (
    <>
      <VisuallyHidden component="h1">{name}</VisuallyHidden>
      <Carousel
        slides={data.map((picture, index) => ({
          key: picture.id,
          content: <SitePicture picture={picture} number={index + 1} total={data.length} />,
        }))}
      />
    </>
  );
};
