// Which groups of the side menu are open. The choice is stored in this browser.
import { useEffect, useState } from 'react';
import { localStore } from '../../stores/browser-storage.ts';

const key = 'keepsake.menuGroups';
/** Groups that most people need less often. */
const closedAtFirst = ['inventory.purchasing', 'inventory.reports', 'inventory.settings'];

function readChoices(): Readonly<Record<string, boolean>> {
  try {
    return JSON.parse(localStore.getItem(key) ?? '{}') as Record<string, boolean>;
  } catch {
    return {};
  }
}

/** The group of the current screen is open, until the user closes it there. */
export function useOpenGroups(currentId: string | undefined) {
  const [choices, setChoices] = useState(readChoices);
  const [closedHere, setClosedHere] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the user enters another group
  useEffect(() => setClosedHere(false), [currentId]);
  const isOpen = (id: string) =>
    id === currentId ? !closedHere : (choices[id] ?? !closedAtFirst.includes(id));
  const toggle = (id: string) => {
    const next = { ...choices, [id]: !isOpen(id) };
    localStore.setItem(key, JSON.stringify(next));
    setChoices(next);
    if (id === currentId) setClosedHere(!closedHere);
  };
  return { isOpen, toggle };
}
