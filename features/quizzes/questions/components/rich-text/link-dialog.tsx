import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';

type LinkDialogProps = { initial: string; onSet: (href: string) => void; onClose: () => void };

/** The address of a link with its scheme; null: it is none. */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  const href = /^(?:https?:\/\/|mailto:)/i.test(text) ? text : `https://${text}`;
  return /^\S+$/.test(text) && text.includes('.') && URL.canParse(href) ? href : null;
}

/** Asks for the address that the chosen words lead to. */
export function LinkDialog({ initial, onSet, onClose }: LinkDialogProps) {
  const t = useTranslations('questions.link');
  const common = useTranslations('common.actions');
  const [typed, setTyped] = useState(initial);
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    const href = addressOf(typed);
    if (href) onSet(href);
    else setWrong(true);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      footer={
        <>
          <Button variant="primary" onClick={set}>
            {t('set')}
          </Button>
          {initial !== '' && <Button onClick={() => onSet('')}>{t('remove')}</Button>}
          <Button onClick={onClose}>{common('cancel')}</Button>
        </>
      }
    >
      <TextField
        data-autofocus
        label={t('address')}
        ltr
        type="url"
        placeholder="https://"
        value={typed}
        error={isWrong ? t('wrong') : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          set();
        }}
      />
    </Dialog>
  );
}
