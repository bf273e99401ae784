'use client';

import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/data/error-state';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useEditor } from './editor-context';

/** Two versions of one preparation: the author chooses which one stays. */
export function ConflictDialog() {
  const t = useTranslations('preparation.conflict');
  const { isStale, takeTheirs, keepMine } = useEditor();
  const { busyWith, problem, run } = useAction();
  return (
    <Dialog
      open={isStale}
      role="alertdialog"
      onClose={() => undefined}
      title={t('title')}
      lead={t('lead')}
      footer={
        <>
          <Button
            data-autofocus
            variant="primary"
            busy={busyWith === 'theirs'}
            onClick={() => void run(takeTheirs, 'theirs')}
          >
            {t('theirs')}
          </Button>
          <Button variant="danger" busy={busyWith === 'mine'} onClick={() => void run(keepMine, 'mine')}>
            {t('mine')}
          </Button>
        </>
      }
    >
      {problem && <ErrorState>{problem}</ErrorState>}
      <ul className="mt-3 list-disc ps-5 text-14 text-ink-2">
        <li>
          <strong>{t('theirs')}</strong> · {t('theirsHint')}
        </li>
        <li>
          <strong>{t('mine')}</strong> · {t('mineHint')}
        </li>
      </ul>
    </Dialog>
  );
}
