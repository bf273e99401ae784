'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import { useRouter } from '@/lib/i18n/navigation';
import { runAction } from '../../api/preparations';

const DeliverDialog = dynamic(() => import('./deliver-dialog').then((module) => module.DeliverDialog), {
  ssr: false,
});

type OwnStepsProps = {
  withdraw: ResourceAction | undefined;
  deliver: ResourceAction | undefined;
  carryOver: ResourceAction | undefined;
};

/**
 * What the author may do with a preparation that is on its way; what the school does not offer is not there.
 */
export function OwnSteps({ withdraw, deliver, carryOver }: OwnStepsProps) {
  const t = useTranslations('preparation.steps');
  const router = useRouter();
  const [isDelivering, setDelivering] = useState(false);
  const { run, busyWith } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const step = async (action: ResourceAction, done: (moved: number) => string) => {
    const reply = await run(() => runAction(action), action.key);
    if (!reply) return;
    toast.success(done(reply.moved ?? 0));
    router.refresh();
  };
  return (
    <>
      {carryOver && (
        <Button
          busy={busyWith === carryOver.key}
          onClick={() => void step(carryOver, (count) => t('carried', { count }))}
        >
          {t('carryOver')}
        </Button>
      )}
      {withdraw && (
        <Button busy={busyWith === withdraw.key} onClick={() => void step(withdraw, () => t('withdrawn'))}>
          {t('withdraw')}
        </Button>
      )}
      {deliver && (
        <Button variant="primary" onClick={() => setDelivering(true)}>
          {t('deliver')}
        </Button>
      )}
      {isDelivering && deliver && <DeliverDialog action={deliver} onClose={() => setDelivering(false)} />}
    </>
  );
}
