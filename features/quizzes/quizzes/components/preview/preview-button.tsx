'use client';

import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { ButtonVariant } from '@/components/ui/button-styles';
import { Icon } from '@/components/ui/icon';
import { useEditor } from '../editor/editor-context';
import { LazyQuizPreview } from './lazy-quiz-preview';

type PreviewButtonProps = { variant?: ButtonVariant; children: ReactNode };

/** Opens the preview of the state on the server; unsaved changes of a draft are saved before. */
export function PreviewButton({ variant = 'secondary', children }: PreviewButtonProps) {
  const { quiz, autosave } = useEditor();
  const [isOpen, setOpen] = useState(false);
  const isDraft = quiz?.state === 'draft';
  const open = async () => {
    if (isDraft) await autosave.flush();
    setOpen(true);
  };
  return (
    <>
      <Button
        variant={variant}
        icon={<Icon name="eye" size={18} />}
        disabled={quiz === null}
        onClick={() => void open()}
      >
        {children}
      </Button>
      {isOpen && quiz && <LazyQuizPreview quizId={quiz.id} known={quiz} onClose={() => setOpen(false)} />}
    </>
  );
}
