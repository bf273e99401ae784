'use client';

import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelFoot, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import { useRouter } from '@/lib/i18n/navigation';
import { passkeyQueries, requirePasskeys } from '../api/passkeys';

/** Whether staff of the branch need a passkey; for those who may decide it. */
export function StaffSecurityPanel() {
  const t = useTranslations('account.staffSecurity');
  const locale = useLocale();
  const router = useRouter();
  const client = useQueryClient();
  const { data } = useSuspenseQuery(passkeyQueries.staff(locale));
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, run } = useAction();
  const { requires_passkey: isOn, staff_count, with_passkey_count } = data;
  const change = async (requires: boolean) => {
    const isDone = await run(() => requirePasskeys(locale, requires).then(() => true));
    setAsking(false);
    if (!isDone) return;
    toast.success(t(requires ? 'turnedOn' : 'turnedOff'));
    await client.invalidateQueries({ queryKey: ['account', locale] });
    router.refresh();
  };
  return (
    <Panel aria-labelledby="staff-security">
      <PanelHead id="staff-security" title={t('title')} />
      <PanelBody className="grid gap-2 text-ink-2">
        <p>{t(isOn ? 'leadOn' : 'leadOff')}</p>
        <p>{t('count', { have: format.decimal(with_passkey_count), all: format.decimal(staff_count) })}</p>
      </PanelBody>
      <PanelFoot>
        <Button
          busy={isBusy}
          variant={isOn ? 'secondary' : 'primary'}
          onClick={() => (isOn ? void change(false) : setAsking(true))}
        >
          {t(isOn ? 'turnOff' : 'turnOn')}
        </Button>
        <FieldError>{problem}</FieldError>
      </PanelFoot>
      <ConfirmDialog
        open={isAsking}
        title={t('askTitle')}
        lead={t('askLead', { count: staff_count - with_passkey_count })}
        safeLabel={t('askKeep')}
        confirmLabel={t('turnOn')}
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void change(true)}
      />
    </Panel>
  );
}
