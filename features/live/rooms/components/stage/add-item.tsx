import { CaptureUpdateAction, convertToExcalidrawElements } from '@excalidraw/excalidraw';
import type { ExcalidrawImperativeAPI } from '@excalidraw/excalidraw/types';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { type AddedKind, addedKinds, skeletonOf } from '../../model/board-items';

/** Puts a text or a shape on the board without a pointer; it is selected, so that the arrow keys move it. */
export function AddItem({ api }: { api: ExcalidrawImperativeAPI | null }) {
  const t = useTranslations('rooms.board');
  const [kind, setKind] = useState<AddedKind>('text');
  const [text, setText] = useState('');
  const hasText = kind !== 'line';
  const isReady = api !== null && (kind !== 'text' || text.trim() !== '');
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const shown = api.getSceneElementsIncludingDeleted();
    const made = convertToExcalidrawElements([skeletonOf(kind, hasText ? text.trim() : '', shown)]);
    const [first] = made;
    api.updateScene({
      elements: [...shown, ...made],
      ...(first && { appState: { selectedElementIds: { [first.id]: true as const } } }),
      captureUpdate: CaptureUpdateAction.IMMEDIATELY,
    });
    api.scrollToContent(made, { fitToViewport: false });
    setText('');
  };
  return (
    <form onSubmit={add} className="flex flex-wrap items-end gap-2">
      <Select
        label={t('kind')}
        hideLabel
        fieldClassName="w-36"
        options={addedKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        value={kind}
        onChange={({ target }) => setKind(addedKinds.find((each) => each === target.value) ?? 'text')}
      />
      <TextField
        label={t(kind === 'text' ? 'note' : 'label')}
        hideLabel
        placeholder={t(kind === 'text' ? 'note' : 'label')}
        dir="auto"
        maxLength={300}
        fieldClassName="min-w-40 flex-1"
        disabled={!hasText}
        value={hasText ? text : ''}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" disabled={!isReady}>
        {t('add')}
      </Button>
    </form>
  );
}
