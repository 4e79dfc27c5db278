import { Icon, type IconProps } from '../icon/icon.tsx';

export function ChartLineUpDuotone(props: IconProps) {
  return (
    <Icon
      outline="M232,208a8,8,0,0,1-8,8H32a8,8,0,0,1-8-8V48a8,8,0,0,1,16,0V156.69l50.34-50.35a8,8,0,0,1,11.32,0L128,132.69,180.69,80H160a8,8,0,0,1,0-16h40a8,8,0,0,1,8,8v40a8,8,0,0,1-16,0V91.31l-58.34,58.35a8,8,0,0,1-11.32,0L96,123.31l-56,56V200H224A8,8,0,0,1,232,208Z"
      tint="M224,64V208H32V48H208A16,16,0,0,1,224,64Z"
      {...props}
    />
  );
}
