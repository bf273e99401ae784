'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

/** The recovery codes, shown this once. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('account.passkeys');
  return (
    <Dialog
      open
      mustAcknowledge
      onClose={onClose}
      title={t('codesTitle')}
      lead={t('codesLead')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('codesKept')}
        </Button>
      }
    >
      <ul dir="ltr" aria-label={t('codesTitle')} className="mt-4 grid gap-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="rounded-md bg-surface-2 px-3 py-2 text-center">
            {code}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
