// A button with a menu of all families.
import { Button, Menu } from '@mantine/core';
import { IconGridDots } from '@tabler/icons-react';
import type { CallOutput } from '../../../../api/endpoint-types.ts';
import { useApiQuery } from '../../../../patterns/hooks/use-api.ts';

const endpoint = 'GET /api/inventory/document-choices/families';
export type FamilyChoice = CallOutput<typeof endpoint>['list'][number];

type FamilyMenuProps = {
  label: string;
  /** The storage in which available pieces are counted. If absent, all storages. */
  storageId?: string | undefined;
  onChoose: (family: FamilyChoice) => void;
};

/** Not shown if there are no families. */
export function FamilyMenu({ label, storageId, onChoose }: FamilyMenuProps) {
  const { data } = useApiQuery(endpoint, { query: storageId ? { storageId } : {} });
  if (!data?.list.length) return null;
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconGridDots size={17} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {data.list.map((family) => (
          <Menu.Item key={family.id} onClick={() => onChoose(family)}>
            {family.code} · {family.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
