import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import type { InputProps } from '../input-props';
import { textIn } from '@/lib/questions/text';
import { EnlargePicture } from '../../components/enlarge-picture';
import { Canvas, pointOn } from '../parts/canvas';
import { DeviceHint } from '../parts/device-hint';
import { type Point, pointAt, toEntries, toPoints } from './points';

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Points on a picture: press to set, drag to move, arrows for one percent (with Shift five). */
export function CoordinateInput({ question, answers, locale, isLocked, labelledBy, onAnswer }: InputProps) {
  const t = useTranslations('attempts.input');
  const format = useFormat();
  const surface = useRef<HTMLDivElement>(null);
  const [moving, setMoving] = useState<{ index: number; point: Point } | null>(null);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const most = question.markers ?? 1;
  const points = toPoints(answers);
  const shown = points.map((point, index) => (moving?.index === index ? moving.point : point));
  const size = { width: question.canvas?.width ?? 1000, height: question.canvas?.height ?? 1000 };
  const write = (next: Point[]) => onAnswer(toEntries(next, size));
  const name = (point: Point, index: number) =>
    t('point', {
      number: format.number(index + 1),
      x: format.number(point.x * 100),
      y: format.number(point.y * 100),
    });
  const add = (point: Point) => {
    if (isLocked) return;
    const next = points.length < most ? [...points, point] : [...points.slice(0, -1), point];
    write(next);
    requestAnimationFrame(() => buttons.current[next.length - 1]?.focus());
  };
  const at = (event: { clientX: number; clientY: number }) =>
    surface.current ? pointAt(surface.current.getBoundingClientRect(), event) : { x: 0.5, y: 0.5 };
  const nudge = (index: number) => (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const point = points[index];
    if ((event.key === 'Delete' || event.key === 'Backspace') && !isLocked)
      return write(points.filter((_, one) => one !== index));
    if (!step || !point || isLocked) return;
    event.preventDefault();
    const by = event.shiftKey ? 0.05 : 0.01;
    write(
      points.map((one, place) =>
        place === index ? clamp({ x: one.x + step[0] * by, y: one.y + step[1] * by }) : one,
      ),
    );
  };
  const grab = (index: number) => (event: PointerEvent<HTMLButtonElement>) => {
    if (isLocked) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    setMoving({ index, point: points[index] ?? { x: 0.5, y: 0.5 } });
  };
  const drop = () => {
    if (moving) write(points.map((one, index) => (index === moving.index ? moving.point : one)));
    setMoving(null);
  };
  return (
    <div role="group" aria-labelledby={labelledBy} className="grid gap-4">
      <Canvas canvas={question.canvas} locale={locale}>
        <div
          ref={surface}
          className={isLocked ? 'absolute inset-0' : 'absolute inset-0 cursor-crosshair'}
          onClick={(event) => event.target === surface.current && add(at(event))}
        >
          {shown.map((point, index) => (
            <button
              key={index}
              type="button"
              disabled={isLocked}
              ref={(element) => {
                buttons.current[index] = element;
              }}
              aria-label={name(point, index)}
              className="absolute grid size-11 -translate-1/2 touch-none place-items-center rounded-full"
              style={pointOn(point.x, point.y)}
              onPointerDown={grab(index)}
              onPointerMove={(event) =>
                moving?.index === index && setMoving({ index, point: clamp(at(event)) })
              }
              onPointerUp={drop}
              onPointerCancel={() => setMoving(null)}
              onKeyDown={nudge(index)}
            >
              <span className="grid size-7 place-items-center rounded-full border-2 border-white bg-primary text-13 font-bold text-on-primary shadow-md">
                {index + 1}
              </span>
            </button>
          ))}
        </div>
      </Canvas>
      {!isLocked && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={<Icon name="plus" size={18} />}
            disabled={points.length >= most}
            onClick={() => add({ x: 0.5, y: 0.5 })}
          >
            {t('addPoint')}
          </Button>
          {question.canvas && (
            <EnlargePicture url={question.canvas.url} alt={textIn(question.canvas.alt, locale).html} />
          )}
          {points.map((_, index) => (
            <Button
              key={index}
              variant="quiet"
              icon={<Icon name="x" size={16} />}
              onClick={() => write(points.filter((__, one) => one !== index))}
            >
              {t('removePoint', { number: format.number(index + 1) })}
            </Button>
          ))}
          <span className="text-14 text-ink-2">{t('pointsLeft', { count: most - points.length })}</span>
        </div>
      )}
      <DeviceHint hand={t('pointHint')} keys={t('pointHintKeys')} />
      <p role="status" aria-live="polite" className="sr-only">
        {shown.map(name).join('. ')}
      </p>
    </div>
  );
}

const clamp = ({ x, y }: Point): Point => ({
  x: Math.min(1, Math.max(0, x)),
  y: Math.min(1, Math.max(0, y)),
});
