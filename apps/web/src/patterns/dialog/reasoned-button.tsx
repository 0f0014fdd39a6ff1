// A button that is out says why: on hover, on focus, on a tap, and to whoever hears the page instead of seeing it.
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';

type ReasonedButtonProps = Omit<ButtonProps, 'disabled'> & {
  /** Why it cannot be pressed; nothing while it can. */
  reason: string | undefined;
  onClick: () => void;
  type?: 'button' | 'submit';
  children: ReactNode;
};

export function ReasonedButton({ reason, onClick, children, ...props }: ReasonedButtonProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  if (!reason) {
    return (
      <Button {...props} onClick={onClick}>
        {children}
      </Button>
    );
  }
  return (
    <Tooltip
      label={reason}
      opened={opened}
      multiline
      maw={300}
      events={{ hover: false, focus: false, touch: false }}
    >
      <Button
        {...props}
        // It stays reachable, so that the reason can be read; a finger has no hover, so a tap tells it as well.
        type="button"
        data-disabled
        aria-disabled
        aria-describedby={id}
        onClick={() => setOpened(true)}
        onMouseEnter={() => setOpened(true)}
        onMouseLeave={() => setOpened(false)}
        onFocus={() => setOpened(true)}
        onBlur={() => setOpened(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpened(false);
        }}
      >
        {children}
        <span id={id} hidden>
          {reason}
        </span>
      </Button>
    </Tooltip>
  );
}
