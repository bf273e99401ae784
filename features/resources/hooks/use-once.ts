import { useRef } from 'react';

/** A function that acts the first time it is called. */
export function useOnce(act: () => void): () => void {
  const isDone = useRef(false);
  return () => {
    if (isDone.current) return;
    isDone.current = true;
    act();
  };
}
