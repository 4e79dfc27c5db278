import type { IconProps } from './icon.tsx';

type Module = Record<string, (props: IconProps) => React.JSX.Element>;

const modules = import.meta.glob<Module>('../generated/icons/*.tsx', { eager: true });

export default { title: 'icons' };

export function AllIcons() {
  return (
    <ul className="story-icons">
      {Object.values(modules)
        .flatMap((module) => Object.entries(module))
        .map(([name, Glyph]) => (
          <li key={name} className="story-tile">
            <Glyph />
            {name}
          </li>
        ))}
    </ul>
  );
}
