import { useRef, useState } from 'react';

const maxSteps = 200;
/** Changes within this time are one step, as in editors. */
const stepMs = 700;

/** A text with the steps back: phones have no key for them, and a value that React sets ends those of the browser. */
export function useHistory(initial: string) {
  const [text, setText] = useState(initial);
  const [steps, setSteps] = useState<readonly string[]>([]);
  const last = useRef(0);
  return {
    text,
    canUndo: steps.length > 0,
    /** Sets the text; `isStep` for one change that is undone alone. */
    change: (next: string, isStep = false) => {
      if (next === text) return;
      const now = performance.now();
      if (isStep || now - last.current > stepMs) setSteps([...steps.slice(1 - maxSteps), text]);
      // What is typed next is a step of its own.
      last.current = isStep ? 0 : now;
      setText(next);
    },
    /** Goes a step back, and returns the text. */
    undo: (): string => {
      const before = steps.at(-1) ?? text;
      last.current = 0;
      setSteps(steps.slice(0, -1));
      setText(before);
      return before;
    },
  };
}
