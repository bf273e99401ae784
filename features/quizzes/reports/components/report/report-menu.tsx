'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { buttonClass } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import type { ResourceAction } from '@/lib/contract/json-api';

const PrintDialog = lazy(async () => ({
  default: (await import('@/features/quizzes/quiz-print/components/print-dialog')).PrintDialog,
}));

type ReportMenuProps = { actions: readonly ResourceAction[]; title: string; here: string };

/** The rare actions of a report: print, the paper of the test, marks from paper. */
export function ReportMenu({ actions, title, here }: ReportMenuProps) {
  const t = useTranslations('reports.report');
  const paper = useTranslations('quiz-print');
  const common = useTranslations('common.actions');
  const [isPrinting, setPrinting] = useState(false);
  const offers = (key: string) => actions.some((action) => action.key === key);
  return (
    <>
      <Menu
        name={common('more')}
        buttonClassName={buttonClass('secondary', 'auto')}
        items={[
          {
            key: 'print',
            label: t('printReport'),
            icon: <Icon name="printer" />,
            href: `${here}?view=print`,
          },
          ...(offers('print_paper')
            ? [
                {
                  key: 'paper',
                  label: paper('open'),
                  icon: <Icon name="file-text" />,
                  onSelect: () => setPrinting(true),
                },
              ]
            : []),
          ...(offers('offline_marks')
            ? [
                {
                  key: 'marks',
                  label: t('offlineMarks'),
                  icon: <Icon name="table-properties" />,
                  href: `${here}?view=marks`,
                },
              ]
            : []),
        ]}
      >
        {common('more')}
        <Icon name="chevron-down" size={18} />
      </Menu>
      <Suspense>
        {isPrinting && <PrintDialog actions={actions} title={title} onClose={() => setPrinting(false)} />}
      </Suspense>
    </>
  );
}
