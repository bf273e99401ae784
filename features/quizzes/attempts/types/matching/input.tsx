import { useTranslations } from 'next-intl';
import type { InputProps } from '../input-props';
import { Chips, PlacingHint } from '../parts/chips';
import { OptionContent } from '../parts/option-content';
import { Slot } from '../parts/slot';
import { usePlacing } from '../parts/use-placing';

/** Each stem takes an option; one option may belong to several stems. */
export function MatchingInput(props: InputProps) {
  const { question, locale, isLocked, labelledBy } = props;
  const t = useTranslations('attempts.input');
  const options = question.options ?? [];
  const stems = question.stems ?? [];
  const placing = usePlacing({ ...props, options, places: stems.map(({ id }) => id), isReusable: true });
  const common = { options, locale, isLocked, placing };
  return (
    <div role="group" aria-labelledby={labelledBy} className="grid gap-6">
      <ol className="grid gap-3">
        {stems.map((stem, index) => (
          <li
            key={stem.id}
            className="grid items-center gap-3 rounded-lg border border-line bg-surface p-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
          >
            <span className="flex items-center gap-3">
              <span className="text-15 font-bold text-ink-3 tabular-nums">{index + 1}</span>
              <OptionContent option={stem} locale={locale} />
            </span>
            <span className="grid min-h-12">
              <Slot {...common} fill place={stem.id} number={index + 1} />
            </span>
          </li>
        ))}
      </ol>
      <Chips {...common} isSticky title={t('options_title')} />
      <PlacingHint />
    </div>
  );
}
