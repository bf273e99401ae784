import { useTranslations } from 'next-intl';
import type { InputProps } from '../input-props';
import { Chips } from '../parts/chips';
import { placeNumbers } from '@/lib/questions/places';
import { RichPlaces } from '../parts/rich-places';
import { Slot } from '../parts/slot';
import { usePlacing } from '../parts/use-placing';
import { textIn } from '@/lib/questions/text';

export function DragDropTextInput(props: InputProps) {
  const { question, locale, isLocked, labelledBy } = props;
  const t = useTranslations('attempts.input');
  const options = question.options ?? [];
  const numbers = placeNumbers(question.text);
  const { html, lang } = textIn(question.text, locale);
  const placing = usePlacing({ ...props, options, places: [...numbers.keys()], isReusable: false });
  const common = { options, locale, isLocked, placing };
  return (
    <div role="group" aria-labelledby={labelledBy} className="grid gap-6">
      <div className="rounded-lg border border-line bg-surface p-5 text-18 leading-[3]">
        <RichPlaces
          html={html}
          lang={lang}
          place={(id) => <Slot {...common} place={id} number={numbers.get(id) ?? 0} />}
        />
      </div>
      <Chips {...common} title={t('words_title')} />
    </div>
  );
}
