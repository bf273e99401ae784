import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { toast } from '@/components/ui/toast';
import type { ResourceAction } from '@/lib/contract/json-api';
import type { FileProgress } from '@/lib/contract/resources/common/file-progress';
import { useRouter } from '@/lib/i18n/navigation';
import { commitImport, discardImport, undoImport } from '../api/imports';
import { dataPage } from '../model/pages';

export type Step = { key: 'commit' | 'undo' | 'discard'; action: ResourceAction };
type StepProgress = Exclude<FileProgress, { stage: 'waiting' }>;

/** The steps of an import: how far the work is, how to stop it, and the step that waits for the password. */
export function useSteps() {
  const t = useTranslations('office-data.steps');
  const router = useRouter();
  const stopping = useRef<AbortController | null>(null);
  const wanted = useRef<Step | null>(null);
  const [progress, setProgress] = useState<StepProgress | null>(null);
  const [asked, setAsked] = useState<Step | null>(null);
  const { run, busyWith, problem } = useAction({
    onRefused: ({ title }) => {
      if (stopping.current?.signal.aborted) {
        toast.info(t(wanted.current?.key === 'undo' ? 'undoStopped' : 'stopped'));
        return true;
      }
      if (title === 'reauth') setAsked(wanted.current);
      return title === 'reauth';
    },
  });
  const write = async ({ key, action }: Step) => {
    if (key === 'discard') return discardImport(action);
    stopping.current = new AbortController();
    const send = key === 'undo' ? undoImport : commitImport;
    return send(action, {
      signal: stopping.current.signal,
      onProgress: (next) => next.stage !== 'waiting' && setProgress(next),
    });
  };
  const take = async (step: Step) => {
    wanted.current = step;
    stopping.current = null;
    setAsked(null);
    setProgress(null);
    const isDone = await run(async () => {
      await write(step);
      return true;
    }, step.key);
    if (!isDone) return;
    toast.success(t(`done.${step.key}`));
    if (step.key === 'discard') router.push(dataPage);
    else router.refresh();
  };
  return {
    take,
    busyWith,
    problem,
    progress,
    stop: () => stopping.current?.abort(),
    asked,
    /** The password is not given. */
    leave: () => setAsked(null),
  };
}
