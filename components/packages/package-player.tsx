'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import {
  type OpenedPackage,
  packageMessage,
  type PackageMessage,
} from '@/lib/contract/resources/site/scorm-package';

/** Titles up to which all of them are shown side by side. */
const FEW = 3;
/** What a page that is left may take for its last word, in milliseconds. */
const LEAVE_MS = 1500;
const MOST_PROBLEMS = 3;
const HEIGHTS = { least: 320, most: 4000 };

type PackageProblem = Extract<PackageMessage, { type: 'problem' }>;

type PackagePlayerProps = {
  opened: OpenedPackage;
  /** What the lesson is called, for those who do not see it. */
  name: string;
  /** Told what the package keeps; without it nothing is kept. */
  onState?: (state: Extract<PackageMessage, { type: 'state' }>) => void;
  /** Resolves when all that was reported is kept: a page that is opened again goes on from what is kept. */
  onLeave?: () => Promise<unknown>;
};

/** A package in a frame whose origin is nobody's: it reaches neither this page nor what a cookie opens. */
export function PackagePlayer({ opened, name, onState, onLeave }: PackagePlayerProps) {
  const t = useTranslations('media.package');
  const frame = useRef<HTMLIFrameElement>(null);
  const [chosen, setChosen] = useState(() => opened.titles.find((title) => !title.is_complete)?.id);
  /** Chosen while another page is still in the frame. */
  const [coming, setComing] = useState<string | null>(null);
  const [done, setDone] = useState<readonly string[]>([]);
  const [height, setHeight] = useState<number | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [problems, setProblems] = useState<readonly PackageProblem[]>([]);
  const latest = useRef(onState);
  const left = useRef(() => undefined as void);
  useEffect(() => {
    latest.current = onState;
    left.current = () => {
      if (coming === null) return;
      const next = () => {
        setChosen(coming);
        setComing(null);
        setProblems([]);
      };
      void (onLeave?.() ?? Promise.resolve()).catch(() => undefined).finally(next);
    };
  });
  useEffect(() => {
    if (coming === null) return;
    const timer = setTimeout(() => left.current(), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [coming]);
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<unknown>) => {
      if (source === null || source !== frame.current?.contentWindow) return;
      const message = packageMessage.safeParse(data);
      if (!message.success) return;
      if (message.data.type === 'state') {
        const { title, isComplete } = message.data;
        if (isComplete) setDone((known) => (known.includes(title) ? known : [...known, title]));
        latest.current?.(message.data);
      } else if (message.data.type === 'height')
        setHeight(Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, message.data.height)));
      else if (message.data.type === 'left') left.current();
      else if (message.data.type === 'problem') {
        const problem = message.data;
        setProblems((known) => (known.length < MOST_PROBLEMS ? [...known, problem] : known));
      } else setFailed(true);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);
  const title = opened.titles.find(({ id }) => id === chosen) ?? opened.titles[0];
  if (!title) return null;
  const choose = (id: string) => {
    if (id === title.id) return;
    setComing(id);
    // A page says its last word when it is left, and is heard only while its frame stands. Its origin is
    // nobody's.
    frame.current?.contentWindow?.postMessage({ manara: 'package', type: 'leave' }, '*');
  };
  return (
    <div className="grid gap-3">
      <Titles opened={opened} done={done} chosen={coming ?? title.id} onChoose={choose} />
      {isFailed && (
        <p role="alert" className="text-14 text-danger">
          {t('failed')}
        </p>
      )}
      <Problems of={problems} />
      <iframe
        key={title.id}
        ref={frame}
        src={title.url}
        title={title.title || name}
        sandbox="allow-scripts allow-forms"
        allow="fullscreen"
        referrerPolicy="no-referrer"
        className="aspect-[4/3] max-h-[85dvh] min-h-80 w-full rounded-md border border-line bg-white"
        style={
          opened.kind === 'h5p' && height !== null
            ? { height, aspectRatio: 'auto', maxHeight: 'none' }
            : undefined
        }
      />
      <div className="no-print flex flex-wrap items-center gap-3">
        <Button
          icon={<Icon name="maximize-2" size={18} />}
          onClick={() => void frame.current?.requestFullscreen?.()}
        >
          {t('fullScreen')}
        </Button>
        {!onState && <p className="text-14 text-ink-2">{t('notKept')}</p>}
      </div>
    </div>
  );
}

/** Why something of the package is not shown. */
function Problems({ of }: { of: readonly PackageProblem[] }) {
  const t = useTranslations('media.package.problems');
  return (
    <ul role="status" className="grid gap-1 text-14 text-accent-ink empty:hidden">
      {of.map(({ reason, detail }) => (
        <li key={`${reason} ${detail}`} className="flex gap-2 rounded-md bg-accent-soft px-4 py-2">
          <Icon name="circle-exclamation-point" size={18} className="mt-1 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {t.rich(reason, { detail: () => <bdi dir="ltr">{detail}</bdi> })}
          </span>
        </li>
      ))}
    </ul>
  );
}

type TitlesProps = {
  opened: OpenedPackage;
  /** Those that were completed since. */
  done: readonly string[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** The pages of a package that has several. */
function Titles({ opened, done, chosen, onChoose }: TitlesProps) {
  const t = useTranslations('media.package');
  const format = useFormat();
  if (opened.titles.length < 2) return null;
  const options = opened.titles.map(({ id, title, is_complete }, index) => {
    const label = title || t('part', { number: format.number(index + 1) });
    return { value: id, label: is_complete || done.includes(id) ? `${label} · ${t('partDone')}` : label };
  });
  if (options.length <= FEW)
    return <Segmented name={t('parts')} value={chosen} options={options} onChange={onChoose} />;
  return (
    <Select
      label={t('parts')}
      value={chosen}
      options={options}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    />
  );
}
