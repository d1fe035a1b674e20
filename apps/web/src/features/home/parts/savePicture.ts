/** What of a drawing's look comes from style sheets, which a picture does not see. */
const looks = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-linejoin',
  'fill-opacity',
  'opacity',
  'font-family',
  'font-size',
];

/** Pixels above the drawing for its title, and how much finer than the screen the picture is. */
const head = 44;
const sharpness = 2;

const withLooks = (drawing: SVGSVGElement): SVGSVGElement => {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>('*');
  for (const [index, part] of drawing.querySelectorAll('*').entries()) {
    const style = getComputedStyle(part);
    for (const name of looks) copies[index]?.style.setProperty(name, style.getPropertyValue(name));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
};

const loaded = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
};

/** The colour a part stands on: of itself or of what is behind it. */
const groundOf = (part: Element | null): string => {
  for (let at = part; at !== null; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' && backgroundColor !== 'transparent') return backgroundColor;
  }
  return 'white';
};

/** Saves a drawing of the page as a PNG in the colours it is shown in, below its title. */
export const savePicture = async (
  drawing: SVGSVGElement,
  { title, fileName }: { title: string; fileName: string },
): Promise<void> => {
  const { width, height } = drawing.getBoundingClientRect();
  const text = new XMLSerializer().serializeToString(withLooks(drawing));
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`);
  const canvas = document.createElement('canvas');
  canvas.width = width * sharpness;
  canvas.height = (height + head) * sharpness;
  const pen = canvas.getContext('2d')!;
  pen.scale(sharpness, sharpness);
  pen.fillStyle = groundOf(drawing);
  pen.fillRect(0, 0, width, height + head);
  const { color, fontFamily } = getComputedStyle(document.body);
  pen.fillStyle = color;
  pen.font = `600 16px ${fontFamily}`;
  pen.fillText(title, 16, 28);
  pen.drawImage(image, 0, head, width, height);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = fileName;
  link.click();
};
