'use client';

import type { QuestionType } from '@/lib/contract/questions/type-names';
import type { Body, BodyOf } from '../model/body';
import { authorType } from './registry';

type TypeEditorProps = { body: Body; onChange: (body: Body) => void };

/** The part of the question form that belongs to its type. */
export function TypeEditor({ body, onChange }: TypeEditorProps) {
  const { Editor } = authorType(body.content.type);
  return (
    <Editor
      key={body.content.type}
      body={body as BodyOf<QuestionType>}
      onChange={onChange as (body: BodyOf<QuestionType>) => void}
    />
  );
}
