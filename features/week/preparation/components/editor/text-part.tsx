'use client';

import { useTranslations } from 'next-intl';
import { useProblem } from '@/components/form/field-problems';
import { TextArea } from '@/components/ui/text-area';
import type { TextPart as PartName } from '../../model/draft';
import { useEditor } from './editor-context';
import { EditorPanel } from './editor-panel';

const LONG: readonly PartName[] = ['content', 'worksheet'];

/** A part of plain words. */
export function TextPart({ field }: { field: PartName }) {
  const t = useTranslations('preparation');
  const problem = useProblem();
  const { draft, write } = useEditor();
  const isLong = LONG.includes(field);
  return (
    <EditorPanel field={field}>
      <TextArea
        label={t(`fields.${field}`)}
        hideLabel
        hint={t(`editor.hints.${field}`)}
        error={problem(`content.${field}`)}
        rows={isLong ? 5 : 2}
        maxLength={isLong ? 8000 : 4000}
        value={draft.content[field]}
        onChange={({ target }) => write({ [field]: target.value })}
      />
    </EditorPanel>
  );
}
