'use client';

import { useTranslations } from 'next-intl';
import { useProblem } from '@/components/form/field-problems';
import { NumberField } from '@/components/ui/number-field';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { TextField } from '@/components/ui/text-field';
import { NoteList } from '../document/note-list';
import { useEditor } from './editor-context';

/** What the lesson is called and how many periods it takes. */
export function BasicsPart() {
  const t = useTranslations('preparation');
  const problem = useProblem();
  const { draft, change, notes } = useEditor();
  return (
    <Panel id="panel-title" aria-labelledby="part-title" className="scroll-mt-40">
      <PanelHead id="part-title" title={t('editor.basics')} />
      <NoteList field="title" notes={notes} />
      <PanelBody className="grid gap-4 md:grid-cols-[minmax(0,1fr)_12rem]">
        <TextField
          label={t('fields.title')}
          hint={t('editor.titleHint')}
          error={problem('title')}
          value={draft.title}
          maxLength={200}
          onChange={({ target }) => change(() => ({ title: target.value }))}
        />
        <NumberField
          label={t('editor.periods')}
          hint={t('editor.periodsHint')}
          error={problem('periods')}
          value={draft.periods}
          onChange={(periods) => change(() => ({ periods }))}
        />
      </PanelBody>
    </Panel>
  );
}
