'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import { useAction } from '@/components/form/use-action';
import type { Passkey } from '@/lib/contract/resources/people/passkey';
import { useRouter } from '@/lib/i18n/navigation';
import { addPasskey, passkeyQueries, removePasskey, renewRecoveryCodes } from '../api/passkeys';
import { PasskeyNameDialog } from './passkey-name-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

const ProofDialog = lazy(async () => ({
  default: (await import('@/components/form/proof-dialog')).ProofDialog,
}));

/** Passkeys of the reader: they are asked for after the password. */
export function PasskeysPanel() {
  const t = useTranslations('account.passkeys');
  const locale = useLocale();
  const router = useRouter();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(passkeyQueries.list(locale));
  const [naming, setNaming] = useState<Passkey | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  /** What goes on once the password was given again. */
  const [proving, setProving] = useState<(() => void) | null>(null);
  const action = useAction();
  const refresh = () => client.invalidateQueries({ queryKey: passkeyQueries.list(locale).queryKey });

  /** Runs what may ask for the password first, and again after it. */
  async function run<Result>(work: () => Promise<Result>, then: (result: Result) => void) {
    const result = await action.run(() =>
      work().then(
        (value) => ({ value }),
        (error: { errors?: { title?: string }[] }) => {
          if (error.errors?.[0]?.title !== 'reauth') throw error;
          setProving(() => () => void run(work, then));
          return { value: undefined };
        },
      ),
    );
    if (result?.value !== undefined) then(result.value);
  }

  const add = (name: string) => {
    setNaming(null);
    void run(
      () => addPasskey(locale, name),
      (added) => {
        if (!added) return void toast.info(t('ended'));
        toast.success(t('added'));
        void refresh();
        setCodes(added.codes);
        // What the school had closed until there was one is open now.
        router.refresh();
      },
    );
  };
  const remove = (passkey: Passkey) => {
    setLeaving(null);
    void run(
      () => removePasskey(locale, passkey.id).then(() => true),
      () => {
        toast.success(t('removed'));
        void refresh();
        router.refresh();
      },
    );
  };
  const renew = () =>
    void run(
      () => renewRecoveryCodes(locale),
      (renewed) => {
        setCodes(renewed);
        void refresh();
      },
    );

  return (
    <Panel aria-labelledby="passkeys">
      <PanelHead id="passkeys" title={t('title')} />
      <PanelBody className="grid gap-3">
        {data.is_required && (
          <p role="alert" className="rounded-md bg-accent-soft px-4 py-3 text-accent-ink">
            {t('required')}
          </p>
        )}
        <p className="text-ink-2">{t('lead')}</p>
      </PanelBody>
      {data.passkeys.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setNaming(passkey)}
              onRemove={() => setLeaving(passkey)}
            />
          ))}
        </ul>
      )}
      <PanelFoot>
        <Button
          variant="primary"
          icon={<Icon name="key-round" size={18} />}
          busy={action.isBusy}
          onClick={() => setNaming('new')}
        >
          {t('add')}
        </Button>
        {data.passkeys.length > 0 && (
          <>
            <Button onClick={renew}>{t('renew')}</Button>
            <span className="text-14 text-ink-2">{t('codesLeft', { count: data.recovery_codes_left })}</span>
          </>
        )}
        <FieldError>{action.problem}</FieldError>
      </PanelFoot>
      {naming && (
        <PasskeyNameDialog
          passkey={naming === 'new' ? null : naming}
          onNew={add}
          onRenamed={() => {
            setNaming(null);
            void refresh();
          }}
          onClose={() => setNaming(null)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {proving && (
        <Suspense>
          <ProofDialog
            lead={t('proofLead')}
            confirmLabel={t('proofGo')}
            onClose={() => setProving(null)}
            onProved={() => {
              setProving(null);
              proving();
            }}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={t('removeTitle', { name: leaving?.name ?? '' })}
        lead={t(data.passkeys.length === 1 ? 'removeLastLead' : 'removeLead')}
        safeLabel={t('keep')}
        confirmLabel={t('remove')}
        onCancel={() => setLeaving(null)}
        onConfirm={() => leaving && remove(leaving)}
      />
    </Panel>
  );
}

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const t = useTranslations('account.passkeys');
  const format = useFormat();
  const { name, created_at, last_used_at, is_backed_up } = passkey;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3.5 md:px-5">
      <Icon name="key-round" size={24} className="text-ink-3" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="flex flex-wrap gap-x-3 text-13 text-ink-3">
          <span>{t('since', { date: format.date(created_at) })}</span>
          <span>{last_used_at ? t('used', { date: format.date(last_used_at) }) : t('neverUsed')}</span>
          {is_backed_up && <span>{t('synced')}</span>}
        </p>
      </div>
      <Button aria-label={t('renameNamed', { name })} onClick={onRename}>
        {t('rename')}
      </Button>
      <Button aria-label={t('removeNamed', { name })} onClick={onRemove}>
        {t('remove')}
      </Button>
    </li>
  );
}
