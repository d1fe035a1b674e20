const OverviewPage = () => null;

export default OverviewPage;
