const SubmissionsPage = () => null;

export default SubmissionsPage;
