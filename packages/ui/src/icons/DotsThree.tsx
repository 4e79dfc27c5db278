import { Icon, type IconProps } from '../icon/icon.tsx';

export function DotsThree(props: IconProps) {
  return (
    <Icon
      outline="M140,128a12,12,0,1,1-12-12A12,12,0,0,1,140,128Zm56-12a12,12,0,1,0,12,12A12,12,0,0,0,196,116ZM60,116a12,12,0,1,0,12,12A12,12,0,0,0,60,116Z"
      {...props}
    />
  );
}
