import { Checkbox } from '../../../forms/Checkbox.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Modal } from '../../../ui/Modal.tsx';
import { SHORTCUTS } from '../app/shortcut.ts';

interface Props {
  isOpen: boolean;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}

/**
 * Shows the keyboard shortcuts of the review desk, and lets an editor switch them on and off (WCAG 2.1.4).
 */
export function KeysDialog({ isOpen, isOn, onSwitch, onClose }: Props) {
  return (
    <Modal isOpen={isOpen} title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[3rem_1fr] gap-y-1.5">
        {SHORTCUTS.map(({ key, label }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-print border border-line-strong px-2 font-sans font-semibold">
                {key}
              </kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5">
        <Checkbox
          id="single-keys"
          label="Use these shortcuts on this device"
          checked={isOn}
          onChange={({ target }) => {
            onSwitch(target.checked);
          }}
        />
      </div>
      <Button className="mt-5" variant="outline" onClick={onClose}>
        Close
      </Button>
    </Modal>
  );
}
