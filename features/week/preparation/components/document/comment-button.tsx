'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { PreparationField } from '@/lib/contract/preparation';

const CommentDialog = dynamic(() => import('./comment-dialog').then((module) => module.CommentDialog), {
  ssr: false,
});

type CommentButtonProps = {
  field: PreparationField;
  /** Where the school takes it; without it there is nothing to press. */
  action: ResourceAction | undefined;
  onSent?: () => Promise<void>;
};

/** Says something about a part of a preparation. */
export function CommentButton({ field, action, onSent }: CommentButtonProps) {
  const t = useTranslations('preparation');
  const [isOpen, setOpen] = useState(false);
  if (!action) return null;
  return (
    <>
      <Button
        size="row"
        className="no-print"
        icon={<Icon name="message-square" size={18} />}
        aria-label={t('comment.addOn', { field: t(`fields.${field}`) })}
        onClick={() => setOpen(true)}
      >
        {t('comment.add')}
      </Button>
      {isOpen && (
        <CommentDialog
          field={field}
          action={action}
          onClose={() => setOpen(false)}
          {...(onSent && { onSent })}
        />
      )}
    </>
  );
}
