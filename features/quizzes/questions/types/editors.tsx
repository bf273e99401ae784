'use client';

import type { ReactNode } from 'react';
import type { QuestionType } from '@/lib/contract/questions/types';
import type { Body, BodyOf } from '../model/draft';
import { MultipleChoiceEditor } from './choice/multiple-editor';
import { SingleChoiceEditor } from './choice/single-editor';
import { CompleteEditor } from './complete/editor';
import { CoordinateEditor } from './coordinate/editor';
import { DragDropImageEditor } from './drag-drop-image/editor';
import { DragDropTextEditor } from './drag-drop-text/editor';
import type { EditorProps } from './editor-props';
import { EssayEditor } from './essay/editor';
import { MatchingEditor } from './matching/editor';
import { OrderingEditor } from './ordering/editor';
import { TrueFalseEditor } from './true-false/editor';
import { TrueFalseWithCorrectEditor } from './true-false-with-correct/editor';

/** The registry: a new type adds its line here and its folder beside. */
const editors: { [Type in QuestionType]: (props: EditorProps<Type>) => ReactNode } = {
  true_false: TrueFalseEditor,
  true_false_with_correct: TrueFalseWithCorrectEditor,
  single_choice: SingleChoiceEditor,
  multiple_choice: MultipleChoiceEditor,
  drag_drop_text: DragDropTextEditor,
  drag_drop_image: DragDropImageEditor,
  matching: MatchingEditor,
  ordering: OrderingEditor,
  complete: CompleteEditor,
  essay: EssayEditor,
  coordinate: CoordinateEditor,
};

type TypeEditorProps = { body: Body; onChange: (body: Body) => void };

/** The part of the question form that belongs to its type. */
export function TypeEditor({ body, onChange }: TypeEditorProps) {
  const Editor = editors[body.content.type] as (props: EditorProps<QuestionType>) => ReactNode;
  return (
    <Editor
      key={body.content.type}
      body={body as BodyOf<QuestionType>}
      onChange={onChange as (body: BodyOf<QuestionType>) => void}
    />
  );
}
