const ContestListPage = () => null;

export default ContestListPage;
