import { useTranslations } from 'next-intl';
import type { ReviewProps } from '../input-props';
import { boxOn, Canvas } from '../parts/canvas';
import { PairList, usePlaceReview } from '../parts/pair-review';

export function DragDropImageReview({ question, locale, format }: ReviewProps) {
  const t = useTranslations('attempts.result');
  const draw = usePlaceReview({ question, locale });
  const places = question.places ?? [];
  return (
    <div className="grid gap-4">
      <Canvas canvas={question.canvas} locale={locale}>
        {places.map(({ id, x, y, width, height }, index) => (
          <span
            key={id}
            style={boxOn(x, y, width, height)}
            className="absolute grid min-h-8 min-w-8 place-items-center rounded-md border border-ink bg-surface text-14 font-bold"
          >
            {format.number(index + 1)}
          </span>
        ))}
      </Canvas>
      <PairList
        rows={places.map(({ id }, index) => ({
          id,
          label: t('place', { number: format.number(index + 1) }),
        }))}
        draw={draw}
      />
    </div>
  );
}
