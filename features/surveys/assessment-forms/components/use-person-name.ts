import { useLocale, useTranslations } from 'next-intl';
import { pick } from '@/lib/contract/localized';
import type { FormView } from '../model/fill-types';

/** Name of whom a form is about; oneself by a word. */
export function usePersonName(): (form: Pick<FormView, 'assessee' | 'is_self'>) => string {
  const t = useTranslations('assessment-forms.people');
  const locale = useLocale();
  return (form) => (form.is_self ? t('self') : pick(form.assessee.name, locale));
}
