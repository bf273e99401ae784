import { RichContent } from '@/components/ui/rich-content';
import type { PaperQuestion } from '@/lib/contract/resources/quizzes/attempt';
import type { Locale } from '@/lib/contract/localized';
import { plainText, textIn } from '@/lib/questions/text';

export type Option = NonNullable<PaperQuestion['options']>[number];

/** Text, picture or both of an option. */
export function OptionContent({ option, locale }: { option: Option; locale: Locale }) {
  const { html, lang } = textIn(option.text, locale);
  return (
    <span className="inline-flex min-w-0 flex-col items-start gap-2">
      {option.image && (
        <img
          src={option.image.url}
          alt={textIn(option.image.alt, locale).html}
          className="max-h-40 max-w-full rounded-md"
          draggable={false}
        />
      )}
      {html && <RichContent html={html} lang={lang} inline />}
    </span>
  );
}

/** An option in words; its place in the list when it has none. */
export function optionName(option: Option | undefined, locale: Locale, index = 0): string {
  if (!option) return '';
  return (
    plainText(textIn(option.text, locale).html) || textIn(option.image?.alt, locale).html || String(index + 1)
  );
}
