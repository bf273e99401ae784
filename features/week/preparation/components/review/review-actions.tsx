'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { runAction } from '../../api/preparations';

const ReturnDialog = dynamic(() => import('./return-dialog').then((module) => module.ReturnDialog), {
  ssr: false,
});

type ReviewActionsProps = {
  approve: ResourceAction | undefined;
  giveBack: ResourceAction | undefined;
  reopen: ResourceAction | undefined;
};

/**
 * The decision about a preparation that was handed in, and the way back from an approval; what the school
 * does not offer is not there.
 */
export function ReviewActions({ approve, giveBack, reopen }: ReviewActionsProps) {
  const t = useTranslations('preparation.review');
  const router = useRouter();
  const [isReturning, setReturning] = useState(false);
  const back = giveBack ?? reopen;
  const { run, isBusy } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const accept = async (action: ResourceAction) => {
    const done = await run(() => runAction(action));
    if (!done) return;
    toast.success(t('approved'));
    router.refresh();
  };
  return (
    <>
      {back && (
        <Button icon={<Icon name="undo-2" size={18} className="mirror" />} onClick={() => setReturning(true)}>
          {t(giveBack ? 'return' : 'reopen')}
        </Button>
      )}
      {approve && (
        <Button
          variant="primary"
          busy={isBusy}
          icon={<Icon name="check" size={18} />}
          onClick={() => void accept(approve)}
        >
          {t('approve')}
        </Button>
      )}
      {isReturning && back && (
        <ReturnDialog
          action={back}
          kind={giveBack ? 'return' : 'reopen'}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  );
}
