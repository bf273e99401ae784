'use client';

import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { toast } from '@/components/ui/toast';
import { useListens } from '@/components/ui/use-listens';
import type { Identity } from '@/lib/contract/resources/people/social';
import { useRouter } from '@/lib/i18n/navigation';
import { linkWith, unlink } from '../api/social';

const ProofDialog = lazy(async () => ({
  default: (await import('@/components/form/proof-dialog')).ProofDialog,
}));

type LinkedAccountsProps = {
  identities: Identity[];
  /** The provider that the person came here to link. */
  wanted: string | null;
  /** Where to go once it is linked; this page otherwise. */
  next: string | null;
};

/** Providers of the school: what is linked can be unlinked, the others are one click away. */
export function LinkedAccounts({ identities, wanted, next }: LinkedAccountsProps) {
  const t = useTranslations('account.identities');
  const locale = useLocale();
  const router = useRouter();
  const format = useFormat();
  const listens = useListens();
  const [leaving, setLeaving] = useState<Identity | null>(null);
  const [proving, setProving] = useState<string | null>(null);

  const asked = useRef('');
  const linking = useAction({
    isLeaving: true,
    onFailure: toast.error,
    onRefused: ({ title }) => {
      const asksForProof = title === 'reauth';
      if (asksForProof) setProving(asked.current);
      return asksForProof;
    },
  });
  const unlinking = useAction({ onFailure: toast.error });
  const link = (name: string) => {
    const done = `/${locale}/auth/profile?linked=${name}`;
    setProving(null);
    asked.current = name;
    return linking.run(() => linkWith(locale, name, name === wanted && next ? next : done), name);
  };
  const removeLink = (name: string) =>
    unlinking.run(async () => {
      await unlink(locale, name);
      setLeaving(null);
      toast.success(t('unlinked'));
      router.refresh();
    });

  return (
    <>
      <ul className="grid gap-3">
        {identities.map((identity) => {
          const { id, label, is_linked, email, linked_at, actions } = identity;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <div className="min-w-0 grow">
                <p className="flex flex-wrap items-center gap-2 font-semibold">
                  <bdi>{label}</bdi>
                  {is_linked && <Badge tone="success">{t('linked')}</Badge>}
                </p>
                <p className="text-14 text-ink-2">
                  {email && (
                    <bdi dir="ltr" className="me-2 break-all">
                      {email}
                    </bdi>
                  )}
                  {linked_at ? t('since', { date: format.date(linked_at) }) : t('notLinked')}
                </p>
              </div>
              {actions.map(({ key, label: name }) =>
                key === 'link' ? (
                  <Button
                    key={key}
                    icon={<Icon name="link-2" size={18} />}
                    variant={id === wanted ? 'primary' : 'secondary'}
                    busy={linking.busyWith === id}
                    disabled={!listens}
                    aria-label={t('actionOf', { action: name, provider: label })}
                    onClick={() => link(id)}
                  >
                    {name}
                  </Button>
                ) : (
                  <Button
                    key={key}
                    icon={<Icon name="link-2-off" size={18} />}
                    disabled={!listens}
                    aria-label={t('actionOf', { action: name, provider: label })}
                    onClick={() => setLeaving(identity)}
                  >
                    {name}
                  </Button>
                ),
              )}
            </li>
          );
        })}
      </ul>
      {proving && (
        <Suspense>
          <ProofDialog
            lead={t('proofLead')}
            confirmLabel={t('proofGo')}
            onClose={() => setProving(null)}
            onProved={() => void link(proving)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={t('unlinkTitle', { provider: leaving?.label ?? '' })}
        lead={t('unlinkLead')}
        safeLabel={t('keep')}
        confirmLabel={t('unlink')}
        busy={unlinking.isBusy}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && removeLink(leaving.id)}
      />
    </>
  );
}
