// A button that, while it is disabled, shows the reason on hover, focus and tap, and to screen readers.
import { Button, type ButtonProps, Tooltip } from '@mantine/core';
import { type ReactNode, type Ref, useId, useState } from 'react';

type ButtonWithReasonProps = Omit<ButtonProps, 'disabled'> & {
  /** Why the button is disabled. Undefined if it is enabled. */
  reason: string | undefined;
  onClick: () => void;
  type?: 'button' | 'submit';
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

export function ButtonWithReason({ reason, onClick, children, ...props }: ButtonWithReasonProps) {
  const id = useId();
  const [opened, setOpened] = useState(false);
  const disabled = {
    // stays focusable so that the reason can be read; a tap also shows it, because touch has no hover
    type: 'button',
    'data-disabled': true,
    'aria-disabled': true,
    'aria-describedby': id,
    onClick: () => setOpened(true),
  } as const;
  // The same elements with and without a reason, so that the button keeps the focus when the reason changes.
  return (
    <Tooltip
      label={reason}
      opened={opened && Boolean(reason)}
      multiline
      maw={300}
      events={{ hover: false, focus: false, touch: false }}
    >
      <Button
        {...props}
        onClick={onClick}
        onMouseEnter={() => setOpened(true)}
        onMouseLeave={() => setOpened(false)}
        onFocus={() => setOpened(true)}
        onBlur={() => setOpened(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpened(false);
        }}
        {...(reason ? disabled : {})}
      >
        {children}
        {reason && (
          <span id={id} hidden>
            {reason}
          </span>
        )}
      </Button>
    </Tooltip>
  );
}
