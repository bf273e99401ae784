import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { textIn } from '@/lib/questions/text';
import { EnlargePicture } from '../../components/enlarge-picture';
import type { InputProps } from '../input-props';
import { boxOn, Canvas, pressOn } from '../parts/canvas';
import { Chips } from '../parts/chips';
import { Slot } from '../parts/slot';
import { usePlacing } from '../parts/use-placing';

/** The rows are below the picture in one box: the numbers keep to the part that the picture takes. */
const frameOf = (canvas: InputProps['question']['canvas']) =>
  canvas?.width && canvas.height
    ? { aspectRatio: `${canvas.width} / ${canvas.height}` }
    : { insetBlockEnd: 0 };

/**
 * Places lie on the picture. On a phone it shows their numbers, and each has its row below, where words have
 * room.
 */
export function DragDropImageInput(props: InputProps) {
  const { question, locale, isLocked, labelledBy } = props;
  const t = useTranslations('attempts.input');
  const options = question.options ?? [];
  const places = question.places ?? [];
  const placing = usePlacing({ ...props, options, places: places.map(({ id }) => id), isReusable: false });
  const common = { options, locale, isLocked, placing };
  return (
    <div role="group" aria-labelledby={labelledBy} className="grid gap-6">
      <div className="flex flex-wrap items-start gap-2">
        <Canvas canvas={question.canvas} locale={locale}>
          <div className="absolute inset-x-0 inset-bs-0 md:hidden" style={frameOf(question.canvas)}>
            {places.map(({ id, x, y, width, height }, index) => (
              <div
                key={id}
                aria-hidden="true"
                data-drop={id}
                className={cx(
                  'absolute grid place-items-center rounded-md border border-dashed',
                  placing.over === id ? 'border-accent bg-accent-soft/60' : 'border-line-strong',
                )}
                style={boxOn(x, y, width, height)}
                onClick={() => placing.press(id)}
              >
                <span
                  className={cx(
                    'absolute grid size-7 place-items-center rounded-full border text-13 font-bold tabular-nums shadow-sm',
                    placing.placed[id]
                      ? 'border-primary bg-primary text-on-primary'
                      : 'border-line-strong bg-surface text-ink',
                  )}
                >
                  {index + 1}
                </span>
              </div>
            ))}
          </div>
          <ol className="grid gap-2 border-t border-line bg-surface p-3 md:contents">
            {places.map(({ id, x, y, width, height }, index) => (
              <li
                key={id}
                className="max-md:min-h-0! max-md:min-w-0! md:absolute md:grid"
                style={pressOn(x, y, width, height)}
              >
                <div
                  dir={locale === 'ar' ? 'rtl' : 'ltr'}
                  className="flex items-center gap-3 md:grid md:**:wrap-normal"
                >
                  <span aria-hidden="true" className="w-6 text-center text-15 font-bold md:hidden">
                    {index + 1}
                  </span>
                  <Slot {...common} fill place={id} number={index + 1} />
                </div>
              </li>
            ))}
          </ol>
        </Canvas>
        {question.canvas && (
          <EnlargePicture url={question.canvas.url} alt={textIn(question.canvas.alt, locale).html} />
        )}
      </div>
      <Chips {...common} title={t('options_title')} />
    </div>
  );
}
