import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { TickGroup } from '@/components/form/tick-group';
import { Select } from '@/components/ui/select';
import { Spinner } from '@/components/ui/spinner';
import { pick } from '@/lib/contract/localized';
import { rowOptions } from '@/lib/i18n/row-options';
import { branchQueries } from '../api/branches';

export type TemplateStart = { kind: 'template'; template: string; grades: string[] };
type TemplateFieldsProps = {
  start: TemplateStart;
  error: string | undefined;
  gradesError: string | undefined;
  onChange: (start: TemplateStart) => void;
};

/** Which template a branch begins with, and the grades that the school needs for it. */
export function TemplateFields({ start, error, gradesError, onChange }: TemplateFieldsProps) {
  const t = useTranslations('office-branches.start');
  const locale = useLocale();
  const { data } = useQuery(branchQueries.templates(locale));
  const template = data?.data.find(({ id }) => id === start.template);
  if (data === undefined) return <Spinner />;
  return (
    <>
      <Select
        label={t('which')}
        placeholder={t('choose')}
        value={start.template}
        error={error}
        options={rowOptions(data.data, locale)}
        onChange={({ target }) => onChange({ ...start, template: target.value, grades: [] })}
      />
      {template && (
        <TickGroup
          id="branch-grades"
          label={t('grades')}
          hint={t('gradesHint')}
          error={gradesError}
          options={template.grades.map(({ key, name, is_there }) => ({
            value: key,
            label: is_there ? t('there', { name: pick(name, locale) }) : pick(name, locale),
          }))}
          value={start.grades}
          onChange={(grades) => onChange({ ...start, grades })}
        />
      )}
    </>
  );
}
