'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { ScrollRegion } from '@/components/ui/scroll-region';
import { TextField } from '@/components/ui/text-field';
import { toast } from '@/components/ui/toast';
import { type Localized, pick } from '@/lib/contract/localized';
import type { RoomMessages } from '@/lib/contract/resources/live/room';
import type { RoomMember, RoomMessage } from '@/lib/contract/room-state';
import { readMessages, uploadFile } from '../../api/rooms';
import type { Wanted } from '../../model/room-client';
import { roomUrl } from '../../model/room-url';

type Line = RoomMessage & { name?: Localized };
type ChatPanelProps = {
  roomId: string;
  messages: readonly RoomMessage[];
  people: Readonly<Record<string, RoomMember>>;
  me: string;
  /** Absent where nothing can be written. */
  act?: ((wanted: Wanted) => void) | undefined;
  isHost: boolean;
};

type MessageProps = {
  roomId: string;
  line: Line;
  name: string;
  isMine: boolean;
  onTakeBack?: (() => void) | undefined;
};

function Message({ roomId, line, name, isMine, onTakeBack }: MessageProps) {
  const t = useTranslations('rooms.chat');
  const locale = useLocale();
  const format = useFormat();
  return (
    <li className={isMine ? 'rounded-md bg-primary-soft px-3 py-2' : 'rounded-md bg-sunken px-3 py-2'}>
      <p className="flex items-center gap-2 text-13 text-ink-3">
        <bdi className="font-semibold text-ink-2">{name}</bdi>
        <time dateTime={line.at}>{format.time(line.at)}</time>
        {onTakeBack && (
          <button type="button" className="ms-auto underline pointer-coarse:min-h-9" onClick={onTakeBack}>
            {t('takeBack')}
          </button>
        )}
      </p>
      {line.file ? (
        <a
          className="mt-1 inline-flex min-h-9 items-center gap-2 font-semibold text-primary underline"
          href={roomUrl(locale, roomId, `/files/${line.file.id}`)}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="file" size={18} />
          <bdi>{line.file.name}</bdi>
        </a>
      ) : (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {line.text}
        </p>
      )}
    </li>
  );
}

/** What is said in writing, with files; kept after the end. */
export function ChatPanel({ roomId, messages, people, me, act, isHost }: ChatPanelProps) {
  const t = useTranslations('rooms.chat');
  const locale = useLocale();
  const [text, setText] = useState('');
  const [earlier, setEarlier] = useState<RoomMessages>({ messages: [], has_more: messages.length >= 100 });
  const { isBusy, run } = useAction({ onFailure: (sentence) => toast.error(sentence) });
  const end = useRef<HTMLLIElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const lines: Line[] = [...earlier.messages, ...messages].filter(({ kind }) => kind !== 'caption');
  const last = lines.at(-1)?.seq;
  useEffect(() => {
    if (last !== undefined) end.current?.scrollIntoView({ block: 'nearest' });
  }, [last]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    act?.({ do: 'say', text: text.trim() });
    setText('');
  };
  const more = () =>
    run(async () => {
      const first = [...earlier.messages, ...messages][0]?.seq;
      const found = await readMessages(locale, roomId, first);
      setEarlier({ messages: [...found.messages, ...earlier.messages], has_more: found.has_more });
    });
  const share = (file: File | undefined) =>
    file && run(async () => act?.({ do: 'share', file_id: await uploadFile(locale, roomId, file) }));
  const nameOf = (line: Line) => pick(line.name ?? people[line.by]?.name ?? {}, locale);
  return (
    <section aria-label={t('title')} className="flex h-full min-h-0 flex-col gap-3">
      <ScrollRegion role="log" label={t('messages')} className="min-h-0 flex-1 overflow-y-auto">
        <ul className="grid content-start gap-2">
          {earlier.has_more && (
            <li>
              <button
                type="button"
                className="min-h-9 text-14 text-primary underline"
                disabled={isBusy}
                onClick={more}
              >
                {t('earlier')}
              </button>
            </li>
          )}
          {lines.length === 0 && <li className="text-14 text-ink-3">{t('empty')}</li>}
          {lines.map((line) => (
            <Message
              key={line.seq}
              roomId={roomId}
              line={line}
              name={nameOf(line)}
              isMine={line.by === me}
              onTakeBack={
                act && (isHost || line.by === me)
                  ? () => act({ do: 'take_back', message: line.seq })
                  : undefined
              }
            />
          ))}
          <li ref={end} aria-hidden="true" />
        </ul>
      </ScrollRegion>
      {act && (
        <form onSubmit={submit} className="flex items-end gap-2">
          <input
            ref={picker}
            type="file"
            className="hidden"
            tabIndex={-1}
            aria-hidden="true"
            onChange={({ target }) => {
              void share(target.files?.[0]);
              target.value = '';
            }}
          />
          <IconButton
            name={t('file')}
            icon={<Icon name="file-up" size={20} />}
            disabled={isBusy}
            onClick={() => picker.current?.click()}
          />
          <TextField
            label={t('write')}
            hideLabel
            placeholder={t('write')}
            dir="auto"
            maxLength={2000}
            autoComplete="off"
            fieldClassName="min-w-0 flex-1"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <IconButton
            name={t('send')}
            type="submit"
            icon={<Icon name="send" size={20} className="mirror" />}
          />
        </form>
      )}
    </section>
  );
}
