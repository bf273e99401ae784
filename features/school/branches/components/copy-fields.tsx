import { useLocale, useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { useFormat } from '@/components/ui/format-provider';
import { Select } from '@/components/ui/select';
import {
  type BranchPart,
  branchParts,
  type OfficeBranch,
} from '@/lib/contract/resources/school/office-branch';
import { rowOptions } from '@/lib/i18n/row-options';

export type CopyStart = { kind: 'copy'; branch_uuid: string; parts: BranchPart[] };
type CopyFieldsProps = {
  start: CopyStart;
  sources: readonly OfficeBranch[];
  error: string | undefined;
  onChange: (start: CopyStart) => void;
};

/** Which branch is copied, and what of it with how many of each; people and marks never are. */
export function CopyFields({ start, sources, error, onChange }: CopyFieldsProps) {
  const t = useTranslations('office-branches');
  const locale = useLocale();
  const format = useFormat();
  const source = sources.find(({ id }) => id === start.branch_uuid);
  const parts = branchParts.filter((part) => (source?.copies[part] ?? 0) > 0);
  return (
    <>
      <Select
        label={t('start.source')}
        placeholder={t('start.choose')}
        value={start.branch_uuid}
        error={error}
        options={rowOptions(sources, locale)}
        onChange={({ target }) => onChange({ ...start, branch_uuid: target.value })}
      />
      <fieldset className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        <legend className="mb-1 text-14 font-semibold">{t('start.parts')}</legend>
        <p className="text-14 text-ink-2 md:col-span-2">{t('start.settings')}</p>
        {parts.map((part) => (
          <Checkbox
            key={part}
            label={
              <>
                {t(`parts.${part}`)}{' '}
                <span className="text-ink-3">{format.number(source?.copies[part] ?? 0)}</span>
              </>
            }
            checked={start.parts.includes(part)}
            onChange={({ target }) =>
              onChange({
                ...start,
                parts: target.checked ? [...start.parts, part] : start.parts.filter((each) => each !== part),
              })
            }
          />
        ))}
      </fieldset>
    </>
  );
}
