'use client';

import { useTranslations } from 'next-intl';
import { TickGroup } from '@/components/form/tick-group';
import { RadioGroup } from '@/components/ui/radio-group';
import { audienceOf } from '@/lib/contract/announcement';
import type { AnnouncementFields } from './announcement-form';

type ReaderFieldsProps = {
  form: AnnouncementFields;
  /** The reader keeps the site of every branch. */
  mayWriteForAll: boolean;
};

/** Whom it is for: the branch or the whole school, everybody there or some roles. */
export function ReaderFields({ form, mayWriteForAll }: ReaderFieldsProps) {
  const t = useTranslations('office-site.announcements');
  const { is_for_all: isForAll, whom, roles } = form.values;
  const offered = audienceOf(isForAll);
  return (
    <>
      {mayWriteForAll && (
        <RadioGroup
          inline
          label={t('reach')}
          options={[
            { value: 'branch', label: t('reaches.branch') },
            { value: 'all', label: t('reaches.all') },
          ]}
          value={isForAll ? 'all' : 'branch'}
          error={form.errorOf('is_for_all')}
          onChange={(reach) => {
            form.set('is_for_all', reach === 'all');
            // Who belongs to no branch reads nothing of one.
            form.set(
              'roles',
              roles.filter((role) => audienceOf(reach === 'all').some((each) => each === role)),
            );
          }}
        />
      )}
      <RadioGroup
        inline
        label={t('whom')}
        hint={t(`whomHint.${isForAll ? 'all' : 'branch'}`)}
        options={[
          { value: 'everybody', label: t('whoms.everybody') },
          { value: 'chosen', label: t('whoms.chosen') },
        ]}
        value={whom}
        onChange={(next) => form.set('whom', next === 'chosen' ? 'chosen' : 'everybody')}
      />
      {whom === 'chosen' && (
        <TickGroup
          id={`${form.id}-roles`}
          label={t('readers')}
          hint={t('readersHint')}
          error={form.errorOf('roles')}
          options={offered.map((value) => ({ value, label: t(`audiences.${value}`) }))}
          value={roles}
          onChange={(next) => form.set('roles', next)}
        />
      )}
    </>
  );
}
