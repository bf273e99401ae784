'use client';

import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useStaff } from '@/lib/staff/staff-context';
import { questionReportQueries } from '../api/queries';

const SuspendDialog = dynamic(() => import('./suspend-dialog').then((module) => module.SuspendDialog), {
  ssr: false,
});

/** After how many students' reports a question is suspended by itself; supervisors change it here. */
export function SuspendSettings() {
  const t = useTranslations('question-reports.settings');
  const staff = useStaff();
  const { suspend_after: after, actions } = useSuspenseQuery(questionReportQueries.settings(staff)).data;
  const [isOpen, setOpen] = useState(false);
  const action = actions.find(({ key }) => key === 'configure');
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-2 text-14 text-ink-2">
      <Icon name="circle-slash" size={18} className="shrink-0" />
      <p>{after === null ? t('off') : t('on', { count: after })}</p>
      {action && (
        <Button size="row" aria-label={t('changeNamed')} onClick={() => setOpen(true)}>
          {t('change')}
        </Button>
      )}
      {action && isOpen && (
        <SuspendDialog action={action} suspendAfter={after} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
