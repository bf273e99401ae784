import { useLocale } from 'next-intl';
import { useState } from 'react';
import { LanguageFlip } from '@/components/data/language-flip';
import { ReadToEnd } from '@/components/data/read-to-end';
import { RichContent } from '@/components/ui/rich-content';
import { hasText } from '@/lib/contract/localized';
import type { ReaderProps } from './reader-props';

/**
 * A page in the reader's language, in the other one where it is written in that too; read when its end was in
 * sight.
 */
export function PageText({ resource, progress }: ReaderProps) {
  const locale = useLocale();
  const body = resource.body ?? {};
  const written = (['ar', 'en'] as const).filter((language) => hasText({ [language]: body[language] }));
  const [language, setLanguage] = useState<'ar' | 'en'>(
    written.includes(locale) ? locale : (written[0] ?? locale),
  );
  return (
    <div className="grid gap-4">
      {written.length > 1 && (
        <div>
          <LanguageFlip value={language} onChange={setLanguage} />
        </div>
      )}
      <ReadToEnd onEnd={() => progress.note({ seen: [[0, 1]] })}>
        <RichContent html={body[language] ?? ''} lang={language} className="article reading" />
      </ReadToEnd>
    </div>
  );
}
