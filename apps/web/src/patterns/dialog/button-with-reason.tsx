// A button that, while it is disabled, shows the reason on hover, focus and tap, and to screen readers.
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';

type ButtonWithReasonProps = Omit<ButtonProps, 'disabled'> & {
  /** Why the button is disabled. Undefined if it is enabled. */
  reason: string | undefined;
  onClick: () => void;
  type?: 'button' | 'submit';
  children: ReactNode;
};

export function ButtonWithReason({ reason, onClick, children, ...props }: ButtonWithReasonProps) {
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
        // stays focusable so that the reason can be read; a tap also shows it, because touch has no hover
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
