import type { Reaction } from '@/lib/contract/room';

/** Signs of reactions; their words stand beside them for screen readers. */
export const reactionSigns: Record<Reaction, string> = {
  like: '👍',
  clap: '👏',
  heart: '❤️',
  laugh: '😄',
  wonder: '😮',
  question: '❓',
};
