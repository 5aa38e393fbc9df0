export { default as IssueIcon } from '@mui/icons-material/SendOutlined';
export { default as PauseIcon } from '@mui/icons-material/PauseCircleOutline';
export { default as ReeditIcon } from '@mui/icons-material/UndoOutlined';
export { default as ResumeIcon } from '@mui/icons-material/PlayCircleOutline';
export { default as RetryIcon } from '@mui/icons-material/ReplayOutlined';
