import { Slider } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../../../shared/i18n/useTranslation.ts';
import styles from './Avatar.module.css';
import { type Crop, centred, cropKey, type Size, sideAt, within, zoomOf } from './crop.ts';

/** Pixels of the view's side; the circle in it is what round avatars show. */
const viewSide = 264;
/** Pixels that a hand may move while it presses. */
const slack = 3;

interface CropperProps {
  picture: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Moves and zooms the square that is kept: by dragging or pressing, wheel, slider, or with arrows, plus and minus. */
export const Cropper = ({ picture, crop, onChange }: CropperProps) => {
  const { t } = useTranslation('account');
  const canvas = useRef<HTMLCanvasElement>(null);
  const grip = useRef<{ x: number; y: number; moved: boolean } | null>(null);
  const size: Size = picture;
  const perPixel = crop.side / viewSide;

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const ratio = window.devicePixelRatio || 1;
    const side = Math.round(viewSide * ratio);
    context.canvas.width = side;
    context.canvas.height = side;
    context.imageSmoothingQuality = 'high';
    const half = crop.side / 2;
    context.drawImage(picture, crop.x - half, crop.y - half, crop.side, crop.side, 0, 0, side, side);
  }, [picture, crop]);

  // React listens to the wheel passively: the page would scroll along.
  const latest = useRef({ crop, onChange });
  latest.current = { crop, onChange };
  useEffect(() => {
    const box = canvas.current;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const { crop: now, onChange: tell } = latest.current;
      const zoom = zoomOf(now.side, picture) - Math.sign(event.deltaY) * 4;
      tell(within({ ...now, side: sideAt(zoom, picture) }, picture));
    };
    box?.addEventListener('wheel', turn, { passive: false });
    return () => box?.removeEventListener('wheel', turn);
  }, [picture]);

  const drag = (event: PointerEvent): void => {
    if (grip.current === null) return;
    const [dx, dy] = [event.clientX - grip.current.x, event.clientY - grip.current.y];
    if (!grip.current.moved && Math.hypot(dx, dy) < slack) return;
    grip.current = { x: event.clientX, y: event.clientY, moved: true };
    onChange(within({ ...crop, x: crop.x - dx * perPixel, y: crop.y - dy * perPixel }, size));
  };
  const press = (event: KeyboardEvent): void => {
    const next = cropKey(crop, size, event);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
  };

  return (
    <div className={styles['cropper']}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: moved by arrows, as its name says */}
      <div className={styles['view']} role="group" aria-label={t('avatar.area')} tabIndex={0} onKeyDown={press}>
        <canvas
          ref={canvas}
          className={styles['canvas']}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            grip.current = { x: event.clientX, y: event.clientY, moved: false };
          }}
          onPointerMove={drag}
          onPointerUp={(event) => {
            // Without dragging: what was pressed comes to the middle.
            if (grip.current?.moved === false) {
              const box = event.currentTarget.getBoundingClientRect();
              const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height };
              onChange(centred(crop, size, at));
            }
            grip.current = null;
          }}
          onPointerCancel={() => {
            grip.current = null;
          }}
        />
        <span className={styles['round']} aria-hidden="true" />
      </div>
      <div className={styles['zoom']}>
        <span className={styles['label']}>{t('avatar.zoom')}</span>
        <Slider
          thumbLabel={t('avatar.zoom')}
          min={0}
          max={100}
          step={1}
          size={4}
          label={null}
          value={Math.round(zoomOf(crop.side, size))}
          onChange={(zoom) => onChange(within({ ...crop, side: sideAt(zoom, size) }, size))}
        />
      </div>
      <p className={styles['hint']}>{t('avatar.keys')}</p>
    </div>
  );
};
