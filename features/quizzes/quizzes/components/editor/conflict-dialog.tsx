'use client';

import { useTranslations } from 'next-intl';
import { useAction } from '@/components/form/use-action';
import { ErrorState } from '@/components/data/error-state';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { useEditor } from './editor-context';

/**
 * Two versions of one homework: the author chooses which one stays. Closing keeps both until the next save.
 */
export function ConflictDialog() {
  const t = useTranslations('quizzes.conflict');
  const { isStale, loadStoredVersion, overwriteStored } = useEditor();
  const { busyWith, problem, run } = useAction();
  const choose = (which: 'mine' | 'theirs') =>
    void run(which === 'mine' ? overwriteStored : loadStoredVersion, which);
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
            onClick={() => choose('theirs')}
          >
            {t('theirs')}
          </Button>
          <Button variant="danger" busy={busyWith === 'mine'} onClick={() => choose('mine')}>
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
