import { useTranslations } from 'next-intl';
import type { InputProps } from '../input-props';
import { pressOn, Canvas } from '../parts/canvas';
import { Chips } from '../parts/chips';
import { Slot } from '../parts/slot';
import { usePlacing } from '../parts/use-placing';

export function DragDropImageInput(props: InputProps) {
  const { question, locale, isLocked, labelledBy } = props;
  const t = useTranslations('attempts.input');
  const options = question.options ?? [];
  const places = question.places ?? [];
  const placing = usePlacing({ ...props, options, places: places.map(({ id }) => id), isReusable: false });
  const common = { options, locale, isLocked, placing };
  return (
    <div role="group" aria-labelledby={labelledBy} className="grid gap-6">
      <Canvas canvas={question.canvas} locale={locale}>
        {places.map(({ id, x, y, width, height }, index) => (
          <div key={id} className="absolute min-h-11 min-w-11" style={pressOn(x, y, width, height)}>
            <div dir={locale === 'ar' ? 'rtl' : 'ltr'} className="size-full">
              <Slot {...common} fill place={id} number={index + 1} />
            </div>
          </div>
        ))}
      </Canvas>
      <Chips {...common} title={t('options_title')} />
    </div>
  );
}
