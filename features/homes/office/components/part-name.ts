import type { useTranslations } from 'next-intl';

type Translate = ReturnType<typeof useTranslations<'office-audit'>>;

/** What an act is about, in words; one that is named later is about the school. */
export function partName(action: string, t: Translate): string {
  const part = (action.split('.')[0] ?? '') as 'quiz';
  return t.has(`parts.${part}`) ? t(`parts.${part}`) : t('parts.other');
}
