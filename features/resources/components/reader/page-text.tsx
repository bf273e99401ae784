import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { LanguageFlip } from '@/components/data/language-flip';
import { RichContent } from '@/components/ui/rich-content';
import { hasText } from '@/lib/contract/localized';
import type { ReaderProps } from './reader-props';
import { useOnce } from '../../hooks/use-once';

/** A page in the reader's language, in the other one where it is written in that too; read when its end was in sight. */
export function PageText({ resource, progress }: ReaderProps) {
  const locale = useLocale();
  const body = resource.body ?? {};
  const written = (['ar', 'en'] as const).filter((language) => hasText({ [language]: body[language] }));
  const [language, setLanguage] = useState<'ar' | 'en'>(
    written.includes(locale) ? locale : (written[0] ?? locale),
  );
  const end = useRef<HTMLDivElement>(null);
  const tell = useOnce(() => progress.note({ seen: [[0, 1]] }));
  useEffect(() => {
    if (!end.current) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  });
  return (
    <div className="grid gap-4">
      {written.length > 1 && <LanguageFlip value={language} onChange={setLanguage} />}
      <RichContent html={body[language] ?? ''} lang={language} className="article reading" />
      <div ref={end} aria-hidden="true" className="h-px" />
    </div>
  );
}
