import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import type { ReviewProps } from '../input-props';
import { Canvas, pointOn } from '../parts/canvas';
import { toPoints } from './points';
import { Targets } from './targets';

const tones = {
  right: 'chart-ink bg-success',
  wrong: 'chart-ink bg-danger',
  untold: 'chart-ink bg-primary',
};

export function CoordinateReview({ question, locale, format, isStaff }: ReviewProps) {
  const t = useTranslations('attempts.result');
  const points = toPoints(question.answers);
  const toneOf = (index: number) => {
    const part = question.parts[String(index)];
    return part === undefined ? tones.untold : part ? tones.right : tones.wrong;
  };
  const words = (index: number) => {
    const part = question.parts[String(index)];
    return part === undefined
      ? t(isStaff ? 'theirs' : 'yours')
      : part
        ? t('state.correct')
        : t('state.wrong');
  };
  return (
    <div className="grid gap-3">
      <Canvas canvas={question.canvas} locale={locale}>
        <Targets targets={question.targets ?? []} canvas={question.canvas} />
        {points.map(({ x, y }, index) => (
          <span
            key={`point-${index}`}
            style={pointOn(x, y)}
            className={cx(
              'absolute grid size-7 -translate-1/2 place-items-center rounded-full border-2 border-white text-13 font-bold text-white shadow-md',
              toneOf(index),
            )}
          >
            {format.number(index + 1)}
          </span>
        ))}
      </Canvas>
      {points.length === 0 ? (
        <p className="text-ink-2">{t('noAnswer')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14 text-ink-2">
          {points.map((_, index) => (
            <li key={index}>
              <bdi>{`${format.number(index + 1)}: ${words(index)}`}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
