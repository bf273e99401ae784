'use client';

import { useLocale, useTranslations } from 'next-intl';
import { TextField } from '@/components/ui/text-field';
import { requestStudentLink } from '../api/writes';
import type { AskKind } from '../model/ask-kind';
import { FieldDialog } from './field-dialog';

/** One code; what the school says of it stands at the field. */
export function AskStudentDialog({ kind, onClose }: { kind: AskKind; onClose: () => void }) {
  const t = useTranslations('join-requests.ask');
  const locale = useLocale();
  return (
    <FieldDialog
      name="code"
      schema={async () => (await import('@/lib/contract/resources/people/registration')).joinInput}
      write={(input) => requestStudentLink(locale, input)}
      title={t(`${kind}.title`)}
      lead={t(`${kind}.lead`)}
      confirm={t('send')}
      done={t('sent')}
      onClose={onClose}
    >
      {(field) => (
        <TextField
          ltr
          data-autofocus
          {...field}
          label={t('code')}
          hint={t('hint')}
          placeholder="K7P4-9XQM"
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </FieldDialog>
  );
}
